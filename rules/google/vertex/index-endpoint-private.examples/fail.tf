resource "google_vertex_ai_index_endpoint" "bad" {
  display_name            = "shop"
  public_endpoint_enabled = true
}
