variable "mode" {}

resource "google_container_node_pool" "unknown" {
  name    = "apps"
  cluster = "shop"

  node_config {
    workload_metadata_config {
      mode = var.mode
    }
  }
}

resource "google_container_cluster" "unknown" {
  name     = "shop"
  location = "europe-west1"

  node_config {
    workload_metadata_config {
      mode = var.mode
    }
  }
}
