resource "google_cloud_run_v2_service" "main" {
  name                = "api"
  location            = "europe-west1"
  ingress             = "INGRESS_TRAFFIC_INTERNAL_ONLY"
  deletion_protection = false
  labels = {
    service_unique_id = "7d0c0f5e-7a51-4c1e-9d53-000000000033"
    resource_type     = "google_cloud_run_v2_service"
    env               = "prod"
  }
  template {
    service_account                  = "api@shop-1.iam.gserviceaccount.com"
    timeout                          = "300s"
    max_instance_request_concurrency = 80
    scaling {
      min_instance_count = 1
      max_instance_count = 20
    }
    containers {
      image   = "europe-docker.pkg.dev/shop-1/api/api:1"
      args    = ["serve"]
      command = ["/bin/api"]
      env {
        name  = "MODE"
        value = "live"
      }
      env {
        name = "KEY"
        value_source {
          secret_key_ref {
            secret  = "projects/shop-1/secrets/api-key"
            version = "latest"
          }
        }
      }
      resources {
        limits = {
          cpu    = "1000m"
          memory = "512Mi"
        }
      }
    }
  }
}

resource "google_cloud_run_v2_service_iam_member" "main" {
  name     = google_cloud_run_v2_service.main.name
  location = "europe-west1"
  role     = "roles/run.invoker"
  member   = "group:staff@example.com"
}
