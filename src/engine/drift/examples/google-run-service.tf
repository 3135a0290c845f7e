resource "google_cloud_run_service" "main" {
  name     = "api"
  location = "europe-west1"
  metadata {
    annotations = {
      "run.googleapis.com/ingress" = "internal"
    }
    labels = {
    service_unique_id = "7d0c0f5e-7a51-4c1e-9d53-000000000032"
    resource_type     = "google_cloud_run_service"
    env               = "prod"
    }
  }
  template {
    metadata {
      annotations = {
        "autoscaling.knative.dev/maxScale"        = "20"
        "autoscaling.knative.dev/minScale"        = "1"
        "run.googleapis.com/vpc-access-connector" = "main"
      }
    }
    spec {
      service_account_name  = "api@shop-1.iam.gserviceaccount.com"
      container_concurrency = 80
      timeout_seconds       = 300
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
          value_from {
            secret_key_ref {
              name = "api-key"
              key  = "latest"
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
  traffic {
    percent         = 100
    latest_revision = true
  }
}

resource "google_cloud_run_service_iam_binding" "main" {
  service  = google_cloud_run_service.main.name
  location = "europe-west1"
  role     = "roles/run.invoker"
  members  = ["group:staff@example.com"]
}
