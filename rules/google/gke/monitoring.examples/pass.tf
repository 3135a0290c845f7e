resource "google_container_cluster" "good" {
  name     = "shop"
  location = "europe-west1"
}

resource "google_container_cluster" "good_2" {
  name               = "shop"
  location           = "europe-west1"
  monitoring_service = "monitoring.googleapis.com/kubernetes"
}

resource "google_container_cluster" "good_3" {
  name     = "shop"
  location = "europe-west1"

  monitoring_config {
    enable_components = ["SYSTEM_COMPONENTS", "WORKLOADS"]
  }
}
