resource "google_secret_manager_secret" "main" {
  secret_id           = "api-key"
  version_destroy_ttl = "86400s"
  expire_time         = "2030-01-01T00:00:00Z"
  annotations = {
    owner = "shop"
  }
  rotation {
    rotation_period    = "2592000s"
    next_rotation_time = "2027-01-01T00:00:00Z"
  }
  topics {
    name = "projects/shop-1/topics/secrets"
  }
  replication {
    user_managed {
      replicas {
        location = "europe-west1"
        customer_managed_encryption {
          kms_key_name = "projects/shop-1/locations/europe-west1/keyRings/main/cryptoKeys/secrets"
        }
      }
      replicas {
        location = "europe-west4"
      }
    }
  }
  labels = {
    service_unique_id = "7d0c0f5e-7a51-4c1e-9d53-000000000037"
    resource_type     = "google_secret_manager_secret"
    env               = "prod"
  }
}

resource "google_secret_manager_secret_iam_binding" "main" {
  secret_id = google_secret_manager_secret.main.secret_id
  role      = "roles/secretmanager.secretAccessor"
  members   = ["serviceAccount:api@shop-1.iam.gserviceaccount.com"]
}
