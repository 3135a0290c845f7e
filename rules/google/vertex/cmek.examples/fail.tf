resource "google_vertex_ai_dataset" "bad" {
  display_name        = "images"
  metadata_schema_uri = "gs://google-cloud-aiplatform/schema/dataset/metadata/image_1.0.0.yaml"
}

resource "google_vertex_ai_endpoint" "bad" {
  name         = "1"
  display_name = "shop"
  location     = "europe-west1"
}

resource "google_vertex_ai_featurestore" "bad" {
  name = "shop"
}

resource "google_vertex_ai_tensorboard" "bad" {
  display_name = "shop"
}
