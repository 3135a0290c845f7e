variable "off" {
  default = false
}

resource "google_filestore_instance" "bad" {
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
}

resource "google_filestore_instance" "bad_2" {
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

  deletion_protection_enabled = false
}

resource "google_filestore_instance" "bad_3" {
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

  deletion_protection_enabled = var.off
}
