resource "aws_api_gateway_stage" "good" {
  deployment_id         = "dep"
  rest_api_id           = "api"
  stage_name            = "prod"
  cache_cluster_enabled = true
  cache_cluster_size    = "0.5"
}
