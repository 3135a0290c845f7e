resource "google_vertex_ai_index_endpoint" "good" {
  display_name = "shop"
  network      = "projects/1/global/networks/apps"
}

resource "google_vertex_ai_index_endpoint" "good_2" {
  display_name            = "shop"
  public_endpoint_enabled = false
}
