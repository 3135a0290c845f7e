resource "google_dns_policy" "good" {
  name = "apps"

  networks {
    network_url = "apps"
  }

  enable_logging = true
}
