resource "google_compute_network" "bad" {
  name = "apps"
}

resource "google_compute_network" "bad_2" {
  name                    = "apps"
  auto_create_subnetworks = true
}
