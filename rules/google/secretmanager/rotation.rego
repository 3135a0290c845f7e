# METADATA
# scope: package
# title: Secrets are rotated
# description: A secret that never changes stays useful to whoever once read it.
# custom:
#   id: PL-GOOGLE-SECRETMANAGER-2
#   severity: medium
#   resources: [google_secret_manager_secret]
#   remedy: Add a rotation block with rotation_period, and topics.
#   fix:
#     - set:
#         rotation.0: {rotation_period: 7776000s, next_rotation_time: '${var.next_rotation_time}'}
#         topics.0.name: '${var.rotation_topic}'
#       suppose: {next_rotation_time: '2030-01-01T00:00:00Z'}
#       whole: true
package plumbline.google.secretmanager.rotation

is_ok if input.resource.attributes.rotation[_].rotation_period != ""

is_ok if input.resource.attributes.rotation[_].next_rotation_time != ""

deny contains {"message": "The secret is not rotated.", "path": ["rotation"]} if not is_ok
