resource "google_kms_crypto_key" "own" {
  name     = "data"
  key_ring = "projects/p/locations/eu/keyRings/r"
}

resource "google_vertex_ai_dataset" "good" {
  display_name        = "images"
  metadata_schema_uri = "gs://google-cloud-aiplatform/schema/dataset/metadata/image_1.0.0.yaml"

  encryption_spec {
    kms_key_name = "projects/p/locations/eu/keyRings/r/cryptoKeys/k"
  }
}

resource "google_vertex_ai_dataset" "good_2" {
  display_name        = "images"
  metadata_schema_uri = "gs://google-cloud-aiplatform/schema/dataset/metadata/image_1.0.0.yaml"

  encryption_spec {
    kms_key_name = google_kms_crypto_key.own.id
  }
}

resource "google_vertex_ai_endpoint" "good" {
  name         = "1"
  display_name = "shop"
  location     = "europe-west1"

  encryption_spec {
    kms_key_name = "projects/p/locations/eu/keyRings/r/cryptoKeys/k"
  }
}

resource "google_vertex_ai_endpoint" "good_2" {
  name         = "1"
  display_name = "shop"
  location     = "europe-west1"

  encryption_spec {
    kms_key_name = google_kms_crypto_key.own.id
  }
}

resource "google_vertex_ai_featurestore" "good" {
  name = "shop"

  encryption_spec {
    kms_key_name = "projects/p/locations/eu/keyRings/r/cryptoKeys/k"
  }
}

resource "google_vertex_ai_featurestore" "good_2" {
  name = "shop"

  encryption_spec {
    kms_key_name = google_kms_crypto_key.own.id
  }
}

resource "google_vertex_ai_tensorboard" "good" {
  display_name = "shop"

  encryption_spec {
    kms_key_name = "projects/p/locations/eu/keyRings/r/cryptoKeys/k"
  }
}

resource "google_vertex_ai_tensorboard" "good_2" {
  display_name = "shop"

  encryption_spec {
    kms_key_name = google_kms_crypto_key.own.id
  }
}
