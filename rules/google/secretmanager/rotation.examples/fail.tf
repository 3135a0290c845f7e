resource "google_secret_manager_secret" "bad" {
  secret_id = "db"

  replication {
    auto {}
  }
}
