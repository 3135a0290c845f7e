variable "protocol" {}

resource "google_compute_backend_service" "unknown" {
  name     = "web"
  protocol = var.protocol
}
