variable "abac" {}

resource "google_container_cluster" "unknown" {
  name               = "shop"
  location           = "europe-west1"
  enable_legacy_abac = var.abac
}
