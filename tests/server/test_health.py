"""/healthz and /readyz."""

from legendarium.kernel.build_info import VERSION


def test_a_server_says_that_it_lives_and_whether_it_can_work(server, monkeypatch):
    for host in (None, "balancer.example"):
        headers = {"host": host} if host else {}
        assert server.http.get("/healthz", headers=headers).text == "ok\nplain engine\n"
        assert server.http.get("/readyz", headers=headers).text == "ready\n"
    monkeypatch.setattr("legendarium.server.http.health.HOLDS_SECONDS", -1.0)
    server.hall.storage.into.close()
    answer = server.http.get("/readyz")
    assert (answer.status_code, answer.text) == (503, "the tables cannot be reached\n")
    assert server.http.get("/healthz").status_code == 200


def test_a_server_says_which_program_it_is_and_whether_its_engine_is_compiled(server, monkeypatch):
    about = server.http.get("/api/about").json()
    assert (about["release"], about["compiled"]) == (VERSION, False)
    monkeypatch.setattr("legendarium.kernel.table.__file__", "table.so")
    assert server.http.get("/api/about").json()["compiled"]
    assert server.http.get("/healthz").text == "ok\ncompiled engine\n"
