resource "aws_launch_template" "bad" {
  metadata_options {
    http_tokens                 = "required"
    http_put_response_hop_limit = 2
  }
}
