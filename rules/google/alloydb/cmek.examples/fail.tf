resource "google_alloydb_cluster" "bad" {
  cluster_id = "shop"
  location   = "europe-west1"

  network_config {
    network = "apps"
  }
}
