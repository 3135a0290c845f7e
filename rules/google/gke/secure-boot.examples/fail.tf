resource "google_container_node_pool" "bad" {
  name    = "apps"
  cluster = "shop"
}

resource "google_container_node_pool" "bad_2" {
  name    = "apps"
  cluster = "shop"

  node_config {
    shielded_instance_config {
      enable_secure_boot = false
    }
  }
}

resource "google_container_node_pool" "bad_3" {
  name    = "apps"
  cluster = "shop"

  node_config {
    shielded_instance_config {
      enable_integrity_monitoring = true
    }
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
    shielded_instance_config {
      enable_secure_boot = false
    }
  }
}

resource "google_container_cluster" "bad_3" {
  name     = "shop"
  location = "europe-west1"

  node_config {
    shielded_instance_config {
      enable_integrity_monitoring = true
    }
  }
}

resource "google_container_cluster" "bad_4" {
  name     = "shop"
  location = "europe-west1"

  node_pool {
    name = "apps"

    node_config {
      shielded_instance_config {
        enable_secure_boot = false
      }
    }
  }
}
