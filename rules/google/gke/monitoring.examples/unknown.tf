variable "service" {}

resource "google_container_cluster" "unknown" {
  name               = "shop"
  location           = "europe-west1"
  monitoring_service = var.service
}
