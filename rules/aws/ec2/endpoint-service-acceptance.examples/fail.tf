resource "aws_vpc_endpoint_service" "bad" {
  acceptance_required = false
}
