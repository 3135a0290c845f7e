variable "ingress" {}

resource "google_cloudfunctions_function" "unknown" {
  name             = "orders"
  runtime          = "nodejs22"
  ingress_settings = var.ingress
}

resource "google_cloudfunctions2_function" "unknown" {
  name     = "orders"
  location = "europe-west1"

  service_config {
    ingress_settings = var.ingress
  }
}
