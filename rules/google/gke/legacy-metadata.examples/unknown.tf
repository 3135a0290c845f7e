variable "disabled" {}

resource "google_container_node_pool" "unknown" {
  name    = "apps"
  cluster = "shop"

  node_config {
    metadata = {
      disable-legacy-endpoints = var.disabled
    }
  }
}

resource "google_container_cluster" "unknown" {
  name     = "shop"
  location = "europe-west1"

  node_config {
    metadata = {
      disable-legacy-endpoints = var.disabled
    }
  }
}
