resource "google_container_cluster" "good" {
  name     = "shop"
  location = "europe-west1"

  ip_allocation_policy {
    cluster_secondary_range_name  = "pods"
    services_secondary_range_name = "services"
  }
}

resource "google_container_cluster" "good_2" {
  name     = "shop"
  location = "europe-west1"
  ip_allocation_policy {}
}

resource "google_container_cluster" "good_3" {
  name            = "shop"
  location        = "europe-west1"
  networking_mode = "VPC_NATIVE"
}

resource "google_container_cluster" "good_absent" {
  name     = "shop"
  location = "europe-west1"
}
