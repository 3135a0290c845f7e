resource "google_container_cluster" "good" {
  name     = "shop"
  location = "europe-west1"

  workload_identity_config {
    workload_pool = "shop.svc.id.goog"
  }
}

resource "google_container_cluster" "good_2" {
  name             = "shop"
  location         = "europe-west1"
  enable_autopilot = true
}
