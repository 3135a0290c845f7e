variable "unchecked" {}

resource "google_cloud_run_v2_service" "unknown" {
  name     = "orders"
  location = "europe-west1"

  template {
    containers {
      image = "shop"
    }
  }

  invoker_iam_disabled = var.unchecked
}
