resource "aws_appsync_api_cache" "good" {
  api_id                     = "api"
  api_caching_behavior       = "FULL_REQUEST_CACHING"
  ttl                        = 60
  type                       = "SMALL"
  at_rest_encryption_enabled = true
  transit_encryption_enabled = true
}
