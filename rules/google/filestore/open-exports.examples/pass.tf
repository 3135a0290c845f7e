resource "google_filestore_instance" "good" {
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
      ip_ranges   = ["10.0.0.0/24"]
      squash_mode = "NO_ROOT_SQUASH"
    }
  }
}

resource "google_filestore_instance" "good_2" {
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
      squash_mode = "ROOT_SQUASH"
    }
  }
}
