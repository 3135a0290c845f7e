variable "logging" {}

resource "google_dns_policy" "unknown" {
  name = "apps"

  networks {
    network_url = "apps"
  }

  enable_logging = var.logging
}
