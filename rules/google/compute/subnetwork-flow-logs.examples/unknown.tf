variable "logs" {}

resource "google_compute_subnetwork" "unknown" {
  name          = "apps"
  region        = "europe-west1"
  network       = "apps"
  ip_cidr_range = "10.1.0.0/16"

  dynamic "log_config" {
    for_each = var.logs

    content {
      flow_sampling = 1
    }
  }
}
