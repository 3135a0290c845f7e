variable "protected" {}

resource "google_filestore_instance" "unknown" {
  name = "files"
  tier = "ENTERPRISE"

  file_shares {
    name        = "share"
    capacity_gb = 1024
  }

  networks {
    network = "apps"
    modes   = ["MODE_IPV4"]
  }

  deletion_protection_enabled = var.protected
}
