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
