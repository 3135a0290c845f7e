# METADATA
# scope: package
# title: GKE clusters follow a release channel
# description: Without a channel the cluster stays on a version that gets no fixes.
# custom:
#   id: PL-GOOGLE-GKE-16
#   severity: medium
#   resources: [google_container_cluster]
#   remedy: Add release_channel with REGULAR, STABLE, RAPID or EXTENDED.
#   fix:
#     - set: {release_channel.0.channel: REGULAR}
#       marks: removes
package plumbline.google.gke.release_channel

is_ok if input.resource.attributes.release_channel[_].channel in {"RAPID", "REGULAR", "STABLE", "EXTENDED"}

is_ok if input.resource.attributes.enable_autopilot == true

deny contains {"message": "The cluster follows no release channel.", "path": ["release_channel", 0, "channel"]} if not is_ok
