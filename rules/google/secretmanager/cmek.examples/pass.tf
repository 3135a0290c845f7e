resource "google_secret_manager_secret" "good" {
  secret_id = "db"

  replication {
    auto {
      customer_managed_encryption {
        kms_key_name = "projects/p/locations/eu/keyRings/r/cryptoKeys/k"
      }
    }
  }
}

resource "google_secret_manager_secret" "good_2" {
  secret_id = "db"

  replication {
    user_managed {
      replicas {
        location = "europe-west1"

        customer_managed_encryption {
          kms_key_name = "projects/p/locations/eu/keyRings/r/cryptoKeys/k"
        }
      }
    }
  }
}
