variable "private" {}

resource "google_composer_environment" "unknown" {
  name   = "flows"
  region = "europe-west1"

  config {
    enable_private_environment = var.private
  }
}
