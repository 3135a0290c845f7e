resource "google_filestore_instance" "bad" {
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
      access_mode = "READ_WRITE"
    }
  }
}

resource "google_filestore_instance" "bad_2" {
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
      ip_ranges   = ["0.0.0.0/0"]
      squash_mode = "NO_ROOT_SQUASH"
    }
  }
}
