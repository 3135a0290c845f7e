variable "off" {
  default = false
}

resource "google_dns_policy" "bad" {
  name = "apps"

  networks {
    network_url = "apps"
  }
}

resource "google_dns_policy" "bad_2" {
  name = "apps"

  networks {
    network_url = "apps"
  }

  enable_logging = false
}

resource "google_dns_policy" "bad_3" {
  name = "apps"

  networks {
    network_url = "apps"
  }

  enable_logging = var.off
}
