variable "account" {}

resource "google_container_node_pool" "unknown" {
  name    = "apps"
  cluster = "shop"

  node_config {
    service_account = var.account
  }
}

resource "google_container_cluster" "unknown" {
  name     = "shop"
  location = "europe-west1"

  node_config {
    service_account = var.account
  }
}
