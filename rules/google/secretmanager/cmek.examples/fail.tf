resource "google_secret_manager_secret" "bad" {
  secret_id = "db"

  replication {
    auto {}
  }
}

resource "google_secret_manager_secret" "bad_2" {
  secret_id = "db"

  replication {
    user_managed {
      replicas {
        location = "europe-west1"
      }
    }
  }
}
