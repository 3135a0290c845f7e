resource "google_cloud_run_v2_service" "bad" {
  name     = "orders"
  location = "europe-west1"

  template {
    containers {
      image = "shop"
    }
  }

  invoker_iam_disabled = true
}
