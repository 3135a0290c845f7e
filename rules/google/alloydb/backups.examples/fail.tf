resource "google_alloydb_cluster" "bad" {
  cluster_id = "shop"
  location   = "europe-west1"

  network_config {
    network = "apps"
  }

  automated_backup_policy {
    enabled = false
  }
}

resource "google_alloydb_cluster" "bad_2" {
  cluster_id = "shop"
  location   = "europe-west1"

  network_config {
    network = "apps"
  }

  continuous_backup_config {
    enabled = false
  }
}
