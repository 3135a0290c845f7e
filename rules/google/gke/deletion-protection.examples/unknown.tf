variable "protected" {}

resource "google_container_cluster" "unknown" {
  name                = "shop"
  location            = "europe-west1"
  deletion_protection = var.protected
}
