terraform {
  required_providers {
    google = {
      source  = "hashicorp/google"
      version = "~> 4.0"
    }
  }
}

resource "google_container_node_pool" "bad" {
  name    = "apps"
  cluster = "shop"

  management {
    auto_repair = true
  }
}

resource "google_container_node_pool" "good_absent" {
  name    = "apps"
  cluster = "shop"
}
