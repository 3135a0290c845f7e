resource "google_container_node_pool" "good" {
  name    = "apps"
  cluster = "shop"

  node_config {
    workload_metadata_config {
      mode = "GKE_METADATA"
    }
  }
}

resource "google_container_cluster" "good" {
  name     = "shop"
  location = "europe-west1"

  node_config {
    workload_metadata_config {
      mode = "GKE_METADATA"
    }
  }
}

resource "google_container_cluster" "good_2" {
  name                     = "shop"
  location                 = "europe-west1"
  remove_default_node_pool = true
}

resource "google_container_cluster" "good_3" {
  name             = "shop"
  location         = "europe-west1"
  enable_autopilot = true
}

resource "google_container_cluster" "good_4" {
  name     = "shop"
  location = "europe-west1"

  node_pool {
    name = "apps"

    node_config {
      workload_metadata_config {
        mode = "GKE_METADATA"
      }
    }
  }
}
