resource "google_container_node_pool" "bad" {
  name    = "apps"
  cluster = "shop"
}

resource "google_container_node_pool" "bad_2" {
  name    = "apps"
  cluster = "shop"

  node_config {
    workload_metadata_config {
      mode = "GCE_METADATA"
    }
  }
}

resource "google_container_node_pool" "bad_3" {
  name    = "apps"
  cluster = "shop"

  node_config {
    machine_type = "e2-small"
  }
}

resource "google_container_cluster" "bad" {
  name     = "shop"
  location = "europe-west1"
}

resource "google_container_cluster" "bad_2" {
  name     = "shop"
  location = "europe-west1"

  node_config {
    workload_metadata_config {
      mode = "GCE_METADATA"
    }
  }
}

resource "google_container_cluster" "bad_3" {
  name     = "shop"
  location = "europe-west1"

  node_config {
    machine_type = "e2-small"
  }
}

resource "google_container_cluster" "bad_4" {
  name     = "shop"
  location = "europe-west1"

  node_pool {
    name = "apps"

    node_config {
      workload_metadata_config {
        mode = "GCE_METADATA"
      }
    }
  }
}
