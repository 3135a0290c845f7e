resource "google_bigtable_instance" "bad" {
  name = "events"

  cluster {
    cluster_id = "a"
    zone       = "europe-west1-b"
    num_nodes  = 1
  }
}

resource "google_bigtable_instance" "bad_2" {
  name = "events"

  cluster {
    cluster_id   = "a"
    kms_key_name = "projects/p/locations/eu/keyRings/r/cryptoKeys/k"
  }

  cluster {
    cluster_id = "b"
  }
}
