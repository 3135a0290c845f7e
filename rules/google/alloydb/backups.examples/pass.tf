resource "google_alloydb_cluster" "good" {
  cluster_id = "shop"
  location   = "europe-west1"

  network_config {
    network = "apps"
  }
}

resource "google_alloydb_cluster" "good_2" {
  cluster_id = "shop"
  location   = "europe-west1"

  network_config {
    network = "apps"
  }

  automated_backup_policy {
    enabled = true
  }
}
