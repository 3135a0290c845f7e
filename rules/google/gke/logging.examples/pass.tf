resource "google_container_cluster" "good" {
  name     = "shop"
  location = "europe-west1"
}

resource "google_container_cluster" "good_2" {
  name            = "shop"
  location        = "europe-west1"
  logging_service = "logging.googleapis.com/kubernetes"
}

resource "google_container_cluster" "good_3" {
  name     = "shop"
  location = "europe-west1"

  logging_config {
    enable_components = ["SYSTEM_COMPONENTS", "WORKLOADS"]
  }
}
