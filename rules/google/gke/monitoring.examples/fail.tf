resource "google_container_cluster" "bad" {
  name               = "shop"
  location           = "europe-west1"
  monitoring_service = "none"
}

resource "google_container_cluster" "bad_2" {
  name     = "shop"
  location = "europe-west1"

  monitoring_config {
    enable_components = []
  }
}
