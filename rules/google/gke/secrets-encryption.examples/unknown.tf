variable "state" {}

resource "google_container_cluster" "unknown" {
  name     = "shop"
  location = "europe-west1"

  database_encryption {
    state = var.state
  }
}
