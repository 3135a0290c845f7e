variable "on" {
  default = true
}

resource "google_container_cluster" "bad" {
  name               = "shop"
  location           = "europe-west1"
  enable_legacy_abac = true
}

resource "google_container_cluster" "bad_2" {
  name               = "shop"
  location           = "europe-west1"
  enable_legacy_abac = var.on
}
