variable "ranges" {}

resource "google_filestore_instance" "unknown" {
  name = "files"
  tier = "ENTERPRISE"

  networks {
    network = "apps"
    modes   = ["MODE_IPV4"]
  }

  file_shares {
    name        = "share"
    capacity_gb = 1024

    nfs_export_options {
      ip_ranges = var.ranges
    }
  }
}
