variable "password" {}

variable "user" {}

resource "google_container_cluster" "unknown" {
  name     = "shop"
  location = "europe-west1"

  master_auth {
    username = var.user
    password = var.password
  }
}
